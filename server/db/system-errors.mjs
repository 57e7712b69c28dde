// The engine converts errors of the system into errors without a reason; the original ones are recorded here.

/** Error codes of the system, independent of the files' contents. */
const CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'EIO']);
/** SQLSTATE of a database that is out of memory. */
const OUT_OF_MEMORY = '53200';

let last = null;

/** Returns the engine's last system error with its code; null when there was none. */
export const lastSystemError = () => last;

/** Runs the engine's work on files and records its system errors. */
export function recordSystemErrors(work) {
  try {
    return work();
  } catch (error) {
    if (CODES.has(error?.code)) last = { message: error.message, code: error.code };
    throw error;
  }
}

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function growRecorded(pages) {
  try {
    return grow.call(this, pages);
  } catch (error) {
    last = { message: `There is not enough memory for the embedded database (${error.message}).`, code: OUT_OF_MEMORY };
    throw error;
  }
};
