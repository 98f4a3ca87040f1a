import { useState } from 'react'
import { boats } from '../../../content/boats.ts'
import { relayPage } from '../../../content/pages/relay.ts'
import type { Place } from '../../../domain/solidarity/place.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { inTerms } from '../../../wording/in-terms.ts'
import { lakeDay } from '../../../wording/lake-time.ts'
import { hoursSpan } from '../../../wording/spans.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TakeForm } from './take-form.tsx'
import type { Invited } from './use-relay.ts'

const words = inTerms(relayPage.places)

type PlacesSectionProps = {
  accessKey: string
  places: readonly Place[]
  look: () => void
  onInvited: (invited: Invited) => void
}

/**
 * The open places, and one form for the chosen one. The form does not belong to a place: if somebody else took it
 * first, the relay chooses another, and what was typed stays.
 */
export function PlacesSection({ accessKey, places, look, onInvited }: PlacesSectionProps) {
  const [wanted, setWanted] = useState<Place>()

  return (
    <section aria-labelledby="places-title" className="space-y-5">
      <h2 id="places-title">{words.title}</h2>
      <p>{places.length > 0 ? words.intro : words.none}</p>
      <ul className="space-y-4">
        {places.map((place) => {
          const when = fillIn(relayPage.when, { date: lakeDay(place.startsAt), hours: hoursSpan(place) })
          const isWanted = wanted?.id === place.id
          return (
            <Card
              as="li"
              key={place.id}
              className={`flex max-w-none flex-wrap items-center justify-between gap-x-6 gap-y-3 ${isWanted ? 'outline-2 outline-accent' : ''}`}
            >
              <div>
                <p className="text-lg font-bold">{when}</p>
                <p>{boats[place.boatType].shortName}</p>
              </div>
              <Button
                variant="secondary"
                aria-pressed={isWanted}
                aria-label={fillIn(words.takeName, { when })}
                onClick={() => setWanted(place)}
                className="w-full sm:w-auto"
              >
                {words.take}
              </Button>
            </Card>
          )
        })}
      </ul>
      {wanted && (
        <TakeForm
          accessKey={accessKey}
          place={wanted}
          look={look}
          onTaken={(invited) => {
            setWanted(undefined)
            onInvited(invited)
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </section>
  )
}
