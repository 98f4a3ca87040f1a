import { measures } from '../content/measures.ts'
import { fillIn, formatCount } from './sentences.ts'

type Party = { participants: number; skipperOption: 'avec-skipper' | 'sans-skipper' }

/** Who is aboard: « 5 personnes, plus le skipper », « 1 personne ». */
export function personsAboard({ participants, skipperOption }: Party): string {
  const persons = formatCount(measures.persons, participants)
  return skipperOption === 'avec-skipper' ? fillIn(measures.plusSkipper, { persons }) : persons
}
