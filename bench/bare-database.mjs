import { openDurable } from '../server/db/durable-files.mjs';

// Opens the embedded database of the folder in its first argument, and nothing else, until its input closes.

const database = await openDurable(process.argv[2]);
const { rows } = await database.query('select count(*) as tables from pg_tables');
process.stdout.write(`${JSON.stringify(rows[0])}\n`);
process.stdin.resume().on('end', async () => {
  await database.close();
  process.exit();
});
