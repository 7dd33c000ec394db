const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A posted price as printed: `1250.00` is $1,250.00. */
export function dollars(price: string): string {
  return exact.format(Number(price))
}
