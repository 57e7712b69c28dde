// The engine turns whatever the system refuses it into a failure of its own that says no reason: noted here.

/** Of the system, whatever the files hold. */
const CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'EIO']);
/** SQLSTATE of a database without memory. */
const OUT_OF_MEMORY = '53200';

let last = null;

/** What the system refused the engine last, with its code; null when it refused nothing. */
export const lastSystemError = () => last;

/** Does work on files for the engine. */
export function recordSystemErrors(work) {
  try {
    return work();
  } catch (error) {
    if (CODES.has(error?.code)) last = { message: error.message, code: error.code };
    throw error;
  }
}

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function growNoted(pages) {
  try {
    return grow.call(this, pages);
  } catch (error) {
    last = { message: `There is not enough memory for the embedded database (${error.message}).`, code: OUT_OF_MEMORY };
    throw error;
  }
};
