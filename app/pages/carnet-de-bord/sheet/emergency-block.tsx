import { association } from '../../../../content/association.ts'
import { logbookSheet } from '../../../../content/pages/logbook-sheet.ts'
import { portOnOneLine } from '../../../../wording/addresses.ts'
import { fillIn } from '../../../../wording/fill-in.ts'

const words = logbookSheet.emergency

/** Whom to call when something goes wrong on the water. */
export function EmergencyBlock() {
  return (
    <section className="rounded-field border-2 border-danger p-3.5 print:break-inside-avoid print:border-ink">
      <h4 className="font-bold">{words.title}</h4>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-[auto_1fr_auto_1fr] print:grid-cols-[auto_1fr_auto_1fr]">
        {words.items.map(({ name, number }) => (
          <div key={name} className="contents">
            <dt className="font-bold tabular-nums">{number}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1">{words.say}</p>
      <p>{fillIn(words.port, { port: portOnOneLine(association.port) })}</p>
      {association.phone && <p>{fillIn(words.ashore, { phone: association.phone })}</p>}
    </section>
  )
}
