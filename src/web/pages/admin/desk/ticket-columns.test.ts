import { describe, expect, test } from 'vitest';
import { assignTicketColumns } from './ticket-columns.ts';

const ticket = (id: string, height = 8) => ({ id, height });
const none = new Map<string, number>();

describe('assignTicketColumns', () => {
  test('puts each ticket below the shortest column', () => {
    const places = assignTicketColumns([ticket('a', 12), ticket('b', 6), ticket('c', 5)], 2, none);
    expect(Object.fromEntries(places)).toEqual({ a: 0, b: 1, c: 1 });
  });

  test('moves no ticket sideways when another comes or goes', () => {
    const first = assignTicketColumns([ticket('a'), ticket('b'), ticket('c')], 2, none);
    const more = assignTicketColumns([ticket('a'), ticket('b'), ticket('c'), ticket('d')], 2, first);
    const less = assignTicketColumns([ticket('b'), ticket('c'), ticket('d')], 2, more);
    for (const id of ['b', 'c']) expect(less.get(id)).toBe(first.get(id));
  });

  test('assigns all again when one column is empty and another has several', () => {
    const places = assignTicketColumns(
      [ticket('b'), ticket('c')],
      2,
      new Map([
        ['b', 1],
        ['c', 1],
      ]),
    );
    expect(Object.fromEntries(places)).toEqual({ b: 0, c: 1 });
  });

  test('leaves the first column to no blank while another has a ticket', () => {
    expect(Object.fromEntries(assignTicketColumns([ticket('b')], 2, new Map([['b', 1]])))).toEqual({ b: 0 });
  });

  test('assigns every ticket a column, however narrow the board', () => {
    const places = assignTicketColumns([ticket('a'), ticket('b')], 1, new Map([['a', 2]]));
    expect(Object.fromEntries(places)).toEqual({ a: 0, b: 0 });
  });
});
