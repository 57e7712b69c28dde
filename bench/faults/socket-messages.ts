/** What the clients are to open: so many sockets, so many from each address, each subscribed to one of the sets. */
export interface ClientsOrder {
  port: number;
  sockets: number;
  perAddress: number;
  sets: string[][];
}

/** What the clients have counted so far. */
export interface ClientsReport {
  accepted: number;
  refused: number;
  messages: number;
  bytes: number;
  closedCleanly: number;
  closedOtherwise: number;
}
