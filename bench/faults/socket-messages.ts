/** Sockets to open: their number, the number from each address, and the sets of topics, one per socket. */
export interface ClientsCommand {
  port: number;
  sockets: number;
  perAddress: number;
  sets: string[][];
}

/** Counts of the clients so far. */
export interface ClientsReport {
  accepted: number;
  refused: number;
  messages: number;
  bytes: number;
  closedCleanly: number;
  closedOtherwise: number;
}
