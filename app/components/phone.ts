/** A phone number as printed, extension included, as a `tel:` address; North American numbers get their country code. */
export function telHref(phone: string): string {
  const [number = '', extension = ''] = phone.split(/x/i).map((part) => part.replace(/\D/g, ''))
  return `tel:+${number.length === 10 ? `1${number}` : number}${extension && `;ext=${extension}`}`
}
