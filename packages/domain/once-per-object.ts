/** Returns the function with its result cached for each argument, as long as that object exists. */
export function oncePerObject<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, Result>()
  return (argument) => {
    const cached = results.get(argument)
    if (cached !== undefined) return cached
    const result = compute(argument)
    results.set(argument, result)
    return result
  }
}
