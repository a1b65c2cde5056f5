import type { SampleTables } from '../types.ts';

/** A small room with one wall of tables that become the long one, and the square in front of the door. */
export const trattoriaTables: SampleTables = {
  rooms: [
    {
      name: 'Sala',
      tables: [
        { name: '1', fewest: 1, most: 2 },
        { name: '2', fewest: 1, most: 2 },
        { name: '3', fewest: 1, most: 2 },
        { name: '4', fewest: 2, most: 4 },
        { name: '5', fewest: 2, most: 4 },
        { name: '6', fewest: 2, most: 4 },
        { name: '7', fewest: 3, most: 6 },
        { name: '8', fewest: 3, most: 6 },
        { name: '9', fewest: 3, most: 6 },
      ],
    },
    {
      name: 'Piazza',
      tables: [
        { name: 'P1', fewest: 1, most: 2 },
        { name: 'P2', fewest: 1, most: 2 },
        { name: 'P3', fewest: 1, most: 4 },
        { name: 'P4', fewest: 1, most: 4 },
        { name: 'P5', fewest: 1, most: 4 },
        { name: 'P6', fewest: 1, most: 4 },
      ],
    },
  ],
  joins: [
    ['1', '2', '3'],
    ['4', '5'],
    ['7', '8', '9'],
    ['P3', 'P4', 'P5', 'P6'],
  ],
};
