// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).

export { forgetGuestOf } from './forget-guest.ts';
export { exportReservations, type Reservation, sumReservations } from './read-reservations.ts';
export { findReservation, listOpenReservations } from './reservations-store.ts';
export { countUneditedTables, deleteUneditedTables, seedTablePlan } from './tables/sample-tables.ts';
export { callOffReservation, cancelReservation } from './transition-reservation.ts';
