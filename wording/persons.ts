import { measures } from '../content/measures.ts'
import { counted, fillIn } from './sentences.ts'

type Party = { participants: number; skipperOption: 'avec-skipper' | 'sans-skipper' }

/** Who is aboard: « 5 personnes, plus le skipper », « 1 personne ». */
export function personsAboard({ participants, skipperOption }: Party): string {
  const persons = counted(measures.persons, participants)
  return skipperOption === 'avec-skipper' ? fillIn(measures.plusSkipper, { persons }) : persons
}
