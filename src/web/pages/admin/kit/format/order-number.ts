/** The short form by which staff refer to an order: the last 6 characters of its id. */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase();
}
