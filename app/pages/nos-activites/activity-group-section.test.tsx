import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Activity, ActivityGroup } from '../../../content/activities.ts'
import { noticeLabels } from '../../../content/messages/notices.ts'
import { NoticesProvider } from '../../ui/notices.tsx'
import { ActivityGroupSection } from './activity-group-section.tsx'

const activity = (id: string, enabled: boolean): Activity => ({
  id,
  name: `Activité ${id}`,
  description: 'Une description.',
  level: 'Tous',
  duration: '1h',
  alt: `Dessin ${id}`,
  enabled,
})

const renderGroup = (...activities: Activity[]) => {
  const group: ActivityGroup = { id: 'essai', title: 'Essai', intro: 'Un essai.', boatType: null, activities }
  return renderToStaticMarkup(
    <MemoryRouter>
      <NoticesProvider labels={noticeLabels}>
        <ActivityGroupSection group={group} isOnWater />
      </NoticesProvider>
    </MemoryRouter>,
  )
}

test('an activity that is switched off is not shown', () => {
  const page = renderGroup(activity('a', true), activity('b', false))
  expect(page).toContain('Activité a')
  expect(page).not.toContain('Activité b')
})

test('a group without any activity left is not shown', () => {
  expect(renderGroup(activity('b', false))).not.toContain('Essai')
})
