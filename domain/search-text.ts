const plainLetters: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Words in small letters, without accents and ligatures; what is neither letter nor digit only separates them. */
export function wordsOf(text: string): string[] {
  const plainText = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
  return plainText.replace(/[œæßøłđı]/g, (letter) => plainLetters[letter] ?? letter).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Whether a person who searches `text` means `field`: it holds each of the words, in any order and however they are
 * separated. « favre ana », « soeurs », « d'arc » and « jean luc » find Ana Favre, Sœurs, d’Arc and Jean-Luc. The rule
 * of every search by hand.
 */
export function matchesText(text: string, field: string): boolean {
  const searchedWords = wordsOf(text)
  const letters = wordsOf(field).join('')
  return searchedWords.length > 0 && searchedWords.every((word) => letters.includes(word))
}

/**
 * Whether `text` is a part of the telephone number `phone`, however both are spaced and prefixed: 0, +41 and 0041 are
 * one, 0033 is +33, and a zero between brackets or behind the country's digits is not dialled. At least three digits.
 */
export function matchesPhone(text: string, phone: string): boolean {
  const dialled = dialledDigits(text)
  // « 415 » may be typed from within a number, and « 06 12 » from a foreign one.
  const parts = [text.replace(/\D/g, ''), dialled, dialled.replace(/^41/, '')]
  const isNumber = /^[\p{Pd}\d\s()+./]+$/u.test(text)
  return isNumber && parts.some((part) => part.length >= 3 && dialledDigits(phone).includes(part))
}

function dialledDigits(phone: string): string {
  const digitsAndPlus = phone.replace(/\(\s*0\s*\)/g, '').replace(/[^\d+]/g, '')
  const internationalNumber = digitsAndPlus.replace(/^00/, '+').replace(/^0/, '+41')
  // Of those around the lake and its guests, no number inside the country begins with a zero.
  return internationalNumber.replace(/^\+(41|33|43|44|49)0/, '$1').replace(/\D/g, '')
}
