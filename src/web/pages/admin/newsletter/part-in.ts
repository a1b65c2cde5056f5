export type Part = 'mailings' | 'readers';

/** Which of the two parts an address asks for. */
export function partIn(params: URLSearchParams): Part {
  return params.get('part') === 'readers' ? 'readers' : 'mailings';
}
