/** Countries around whose national numbers begin with a zero that is not dialled after the country. Italy's is. */
const trunkZero = /^(41|33|49|43|44|32|31)0+/

/**
 * The `tel:` address that rings `phone`, as a form takes it (rule 3.3) or people write it: with its country (E.164)
 * where that is known, else the digits as typed. Undefined for what rings nowhere, which is then text and no link.
 * National numbers are Swiss, but French in five pairs, as people there write theirs and nobody here does.
 */
export function phoneAddress(phone: string): string | undefined {
  const spacedText = phone.normalize('NFKC').replace(/[\s.\p{Pd}]/gu, ' ')
  if (!/^[ (]*\+?[\d ()]*$/.test(spacedText)) return undefined
  const digits = spacedText.replace(/\D/g, '')
  // No country's number begins with a zero, so a plus before a single zero means nothing.
  if (/^0[1-9]\d{8}$/.test(digits)) {
    const isFrench = /^0\d( +\d\d){4} *$/.test(spacedText) && !digits.startsWith('079')
    return `tel:+${isFrench ? 33 : 41}${digits.slice(1)}`
  }
  if (!/^[ (]*\+[ (]*[1-9]/.test(spacedText) && !/^(00|(41|33)[1-9]\d{8}$)/.test(digits))
    return /^\d*[1-9]\d*$/.test(digits) && /^.{7,15}$/.test(digits) ? `tel:${digits}` : undefined
  const withoutTrunkZero = /^(00)?39/.test(digits) ? spacedText : spacedText.replace(/(\d\D*)\( *0 *\)/, '$1')
  const international = withoutTrunkZero.replace(/\D/g, '').replace(/^0+/, '').replace(trunkZero, '$1')
  return /^((41|33)[1-9]\d{8}|(?!41|33)\d{7,15})$/.test(international) ? `tel:+${international}` : undefined
}

/** Swiss and French numbers that are not of mobile phones. */
const landline = /^tel:\+(41(?!7[4-9])|33(?![67]))/

/**
 * The `sms:` address (RFC 5724) that opens a message to `phone` with `text` in it, for a person to send; undefined for a
 * number that rings nowhere and for a landline. The empty first part of the query is for iPhones, which skip it.
 */
export function smsAddress(phone: string, text: string): string | undefined {
  const address = phoneAddress(phone)
  if (!address || landline.test(address)) return undefined
  return `sms:${address.slice('tel:'.length)}?&body=${encodeURIComponent(text.toWellFormed())}`
}
