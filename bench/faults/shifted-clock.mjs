// Loaded before the exchange: a message of its parent sets the clock of its process forward or back, in milliseconds.

const wallClock = Date.now;
let skipMs = 0;
Date.now = () => wallClock() + skipMs;
process.on('message', (message) => {
  if (typeof message?.skipMs === 'number') ({ skipMs } = message);
});
