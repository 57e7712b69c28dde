// Bitcoin's schedule of issuance. Source: `GetBlockSubsidy` of Bitcoin Core (src/validation.cpp) and `nSubsidyHalvingInterval` of its main
// network (src/kernel/chainparams.cpp). Amounts are whole satoshi, which a number holds exactly: the supply is below 2^53.

/** Blocks of a halving epoch. */
export const EPOCH_BLOCKS = 210_000;
/** Seconds between two blocks that the difficulty aims at (`nPowTargetSpacing`). */
export const TARGET_SPACING = 600;
const SATOSHI = 100_000_000;
const FIRST_SUBSIDY = 50 * SATOSHI;

/** Returns the epoch of a height, that is the number of halvings before it. */
export const epochOf = (height: number): number => Math.floor(height / EPOCH_BLOCKS);

/** Returns the subsidy of an epoch in satoshi: ⌊50 × 10^8 / 2^epoch⌋. */
export const subsidyOfEpoch = (epoch: number): number => Math.floor(FIRST_SUBSIDY / 2 ** epoch);

/** Returns the subsidy of the block at a height in satoshi. */
export const subsidyAt = (height: number): number => subsidyOfEpoch(epochOf(height));

/** Number of halvings until no subsidy is left: the last one makes it 0. */
export const HALVINGS = Math.floor(Math.log2(FIRST_SUBSIDY)) + 1;

/** Returns the satoshi issued by a number of blocks, counted from the first one (height 0). */
export function suppliedBy(blocks: number): number {
  let [supplied, left] = [0, blocks];
  for (let epoch = 0; left > 0 && epoch < HALVINGS; epoch += 1) {
    const counted = Math.min(left, EPOCH_BLOCKS);
    supplied += counted * subsidyOfEpoch(epoch);
    left -= counted;
  }
  return supplied;
}

/** All satoshi that are ever issued: 20,999,999.9769 BTC. */
export const SUPPLY_MAX = suppliedBy(HALVINGS * EPOCH_BLOCKS);

/** Returns an amount of satoshi as decimal text in BTC, without zeros at the end. */
export function btcText(satoshi: number): string {
  const digits = String(satoshi).padStart(9, '0');
  const decimals = digits.slice(-8).replace(/0+$/, '');
  return decimals === '' ? digits.slice(0, -8) : `${digits.slice(0, -8)}.${decimals}`;
}
