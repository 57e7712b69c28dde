import { CRUISE_OPTIONS, importTable } from './scripts/checks/import-table.mjs';

export default {
  forbidden: importTable(import.meta.dirname),
  options: CRUISE_OPTIONS,
};
