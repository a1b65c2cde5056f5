// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).

export { listMenuFacts } from './menu-facts.ts';
export { readMenuData } from './menu-store.ts';
export { presentDeposit } from './present.ts';
export { findDishes } from './read-menu.ts';
export { countSamplePictures, countUneditedMenu, deleteUneditedMenu, seedMenu } from './sample-menu.ts';
export { returnStock, takeStock } from './stock.ts';
