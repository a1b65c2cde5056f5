import type { SampleTables } from '../types.ts';

/** Two large rooms of an old inn, and a terrace: families come with many. */
export const haveliTables: SampleTables = {
  rooms: [
    {
      name: 'Gaststube',
      tables: [
        { name: '1', fewest: 1, most: 2 },
        { name: '2', fewest: 1, most: 2 },
        { name: '3', fewest: 1, most: 2 },
        { name: '4', fewest: 1, most: 2 },
        { name: '5', fewest: 1, most: 4 },
        { name: '6', fewest: 1, most: 4 },
        { name: '7', fewest: 1, most: 4 },
        { name: '8', fewest: 1, most: 4 },
        { name: '9', fewest: 3, most: 6 },
        { name: '10', fewest: 3, most: 6 },
      ],
    },
    {
      name: 'Nebenzimmer',
      tables: [
        { name: 'N1', fewest: 1, most: 4 },
        { name: 'N2', fewest: 1, most: 4 },
        { name: 'N3', fewest: 4, most: 8 },
        { name: 'N4', fewest: 4, most: 8 },
        { name: 'N5', fewest: 4, most: 8 },
      ],
    },
    {
      name: 'Terrasse',
      tables: [
        { name: 'T1', fewest: 1, most: 2 },
        { name: 'T2', fewest: 1, most: 2 },
        { name: 'T3', fewest: 1, most: 4 },
        { name: 'T4', fewest: 1, most: 4 },
        { name: 'T5', fewest: 1, most: 4 },
        { name: 'T6', fewest: 3, most: 6 },
      ],
    },
  ],
  joins: [
    ['1', '2'],
    ['3', '4'],
    ['5', '6', '7', '8'],
    ['9', '10'],
    ['N1', 'N2'],
    ['N3', 'N4', 'N5'],
    ['T3', 'T4', 'T5'],
  ],
};
