export { chainFacts } from './chain-facts.ts';
