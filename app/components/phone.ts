/**
 * Returns the `tel:` address of a phone number, with its extension. Ten-digit numbers get the country code of North
 * America.
 */
export function telHref(phone: string): string {
  const [number = '', extension = ''] = phone.split(/x/i).map((part) => part.replace(/\D/g, ''))
  return `tel:+${number.length === 10 ? `1${number}` : number}${extension && `;ext=${extension}`}`
}
