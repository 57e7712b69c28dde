// Settings of the memory of the exchange, its threads, and the web process (docs/decisions/097-what-a-start-leaves-in-memory.md).

/**
 * Limit of each half of the space of new objects, of each heap. By default it grows to 16 MB in the work of a start, or of some pages, and
 * is kept.
 */
const SEMI_SPACE_MEGABYTES = 4;
/** Blocks of at least this size are returned to the system when they are freed, and so is as much at the end of an arena. */
const RETURNED_BYTES = 2 ** 20;

/** Flags of Node. */
export const MEMORY_FLAGS = [`--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`];

/**
 * Variables of glibc's allocator for the exchange; others ignore them. By default its limits grow with the largest block that was freed, so
 * that what the start has used is kept.
 */
export const MEMORY_VARIABLES = { MALLOC_MMAP_THRESHOLD_: String(RETURNED_BYTES), MALLOC_TRIM_THRESHOLD_: String(RETURNED_BYTES) };
