// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { findAddress, listAddresses, restaurantLocation, type SavedAddress } from './addresses.ts';
export { deleteAddresses } from './addresses-store.ts';
export { presentAddress } from './present.ts';
