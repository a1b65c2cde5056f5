/** For what several readers share. Whoever writes into it gets an error instead of changing it for all. */
export function deepFreeze<Value extends object>(value: Value): Value {
  for (const each of Object.values(value)) {
    if (typeof each === 'object' && each !== null && !Object.isFrozen(each)) deepFreeze(each);
  }
  return Object.freeze(value);
}
