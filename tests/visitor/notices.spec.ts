import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { openNoticesStage } from '../support/notices-stage.ts'
import { openPage } from '../support/open-page.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Avis du site (touche F8)' })
const notices = (page: Page) => region(page).getByRole('listitem')
const addButton = (page: Page, name: string) => page.getByRole('button', { name: `Ajouter au panier : ${name}` })

/** Opens the activities and stops the clock once they are hydrated: only the test moves it from then on. */
async function openActivitiesWithStoppedClock(page: Page) {
  await page.clock.install()
  await openActivities(page)
  await stopClock(page)
}

async function openActivities(page: Page) {
  await openPage(page, '/nos-activites')
}

async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Presses a button by keyboard: the mouse pointer must not be where the notice will appear. */
async function addByKeyboard(page: Page, name: string) {
  await addButton(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText(name)
}

test('one notice is shown at a time, the newest, for 5000 ms', async ({ page }) => {
  await openActivitiesWithStoppedClock(page)
  await addByKeyboard(page, 'Bouée tractée')
  await page.clock.runFor(3000)
  await addByKeyboard(page, 'Subwing')
  await expect(notices(page)).toHaveCount(1)
  await expect(notices(page)).toContainText('Subwing ajouté au panier !')
  await page.clock.runFor(4900)
  await expect(notices(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(notices(page)).toHaveCount(0)
})

test('hovering and focusing pause a notice, and leaving resumes it', async ({ page }) => {
  await openActivitiesWithStoppedClock(page)
  await addByKeyboard(page, 'Bouée tractée')
  await page.clock.runFor(4000)
  await notices(page).hover()
  await page.clock.runFor(20_000)
  await expect(notices(page)).toBeVisible()
  await page.mouse.move(200, 300)
  await page.clock.runFor(800)
  await expect(notices(page)).toBeVisible()

  await page.keyboard.press('F8')
  await expect(region(page).getByRole('list')).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(notices(page)).toBeVisible()
  await addButton(page, 'Subwing').focus()
  await page.clock.runFor(400)
  await expect(notices(page)).toHaveCount(0)
})

test('a notice closes by its button, by Escape and by a swipe to the right of more than 50 px', async ({ page }) => {
  await openActivitiesWithStoppedClock(page)
  await test.step('Escape, from anywhere', async () => {
    await addByKeyboard(page, 'Bouée tractée')
    await page.keyboard.press('Escape')
    await expect(notices(page)).toHaveCount(0)
  })
  await test.step('the button, and the focus returns to where it was', async () => {
    await addByKeyboard(page, 'Subwing')
    await page.keyboard.press('F8')
    for (const _ of ['the notice', 'its action', 'its button']) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Fermer cet avis' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notices(page)).toHaveCount(0)
    await expect(addButton(page, 'Subwing')).toBeFocused()
  })
  await test.step('after a close by the mouse, the next one still leaves by itself', async () => {
    await addByKeyboard(page, 'Wakesurf')
    await page.getByRole('button', { name: 'Fermer cet avis' }).evaluate((button) => {
      const pointerMove = new PointerEvent('pointermove', { bubbles: true })
      button.dispatchEvent(pointerMove)
      ;(button as HTMLElement).click()
      // The mouse moves slightly while the notice fades out under it.
      button.dispatchEvent(pointerMove)
    })
    await expect(notices(page)).toHaveCount(0)
    await addByKeyboard(page, 'Wakeboard')
    await page.clock.runFor(5100)
    await expect(notices(page)).toHaveCount(0)
  })
  await test.step('a swipe', async () => {
    const swipe = async (distance: number) => {
      const box = await notices(page).boundingBox()
      if (!box) throw new Error('There is no notice to swipe.')
      const [x, y] = [box.x + 80, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance / 2, y, { steps: 4 })
      await page.mouse.move(x + distance, y, { steps: 4 })
      await page.mouse.up()
    }
    await addByKeyboard(page, 'Foil électrique')
    await swipe(-120)
    await expect(notices(page)).toBeVisible()
    await swipe(48)
    await expect(notices(page)).toBeVisible()
    await expect(notices(page)).toHaveAttribute('data-swipe', 'cancel')
    await swipe(60)
    await expect(notices(page)).toHaveCount(0)
  })
})

test('a notice is at most 420 px wide, fits at 320 px, and has no barriers', async ({ page }) => {
  await openActivities(page)
  await addByKeyboard(page, 'Foil électrique')
  await page.keyboard.press('F8')
  await expectNoBarriers(page, 'notice shown', {
    within: '[role=region]:has(.notice)',
    checkAt: async (width) => {
      const box = await region(page).getByRole('list').boundingBox()
      expect(box?.width).toBe(Math.min(width, 420))
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width)
    },
  })
})

test('on a phone a notice is below the bar, and the pressed button remains in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openActivities(page)
  const button = addButton(page, 'Foil électrique')
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const pressedBox = await button.boundingBox()
  await button.click()
  await expect(notices(page)).toContainText('Foil électrique')
  await expect
    .poll(async () => {
      const [box, bar] = [await notices(page).boundingBox(), await page.getByRole('banner').boundingBox()]
      if (!box || !bar || !pressedBox) return 'nothing to see'
      return { underBar: box.y >= bar.y + bar.height, abovePressed: box.y + box.height <= pressedBox.y }
    })
    .toEqual({ underBar: true, abovePressed: true })
})

test('each notice is announced once, in French, by a live region that existed before its text', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: { text: string; regionStoodBefore: boolean }[] = []
    Object.assign(window, { seen })
    const liveSelector = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const host = (target instanceof Element ? target : target.parentElement)?.closest(liveSelector)
        for (const node of addedNodes) {
          if (host && node.textContent) seen.push({ text: host.textContent ?? '', regionStoodBefore: true })
          if (!host && node instanceof Element) {
            for (const region of [node, ...node.querySelectorAll('*')]) {
              if (region.matches(liveSelector) && region.textContent) {
                seen.push({ text: region.textContent, regionStoodBefore: false })
              }
            }
          }
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const takeRecords = () =>
    page.evaluate(() => (window as unknown as { seen: { text: string; regionStoodBefore: boolean }[] }).seen.splice(0))

  await openActivitiesWithStoppedClock(page)
  await takeRecords()
  await addByKeyboard(page, 'Bouée tractée')
  await page.clock.runFor(100)
  const text =
    'Avis : Bouée tractée ajouté au panier ! Continuez à explorer nos activités, ou finalisez votre réservation. Le panier est en haut de chaque page.'
  await expect(page.locator('[role=status]', { hasText: 'Bouée tractée' })).toHaveText(text)
  // React inserts the label and the texts as several nodes in one frame: one announcement.
  const firstAnnouncements = await takeRecords()
  const withPlainSpaces = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ')
  expect(new Set(firstAnnouncements.map((one) => withPlainSpaces(one.text)))).toEqual(new Set([withPlainSpaces(text)]))
  expect(firstAnnouncements.every((one) => one.regionStoodBefore)).toBe(true)

  await page.clock.runFor(1100)
  await expect(page.locator('[role=status]', { hasText: 'Bouée tractée' })).toHaveCount(0)
  await addByKeyboard(page, 'Bouée tractée')
  await page.clock.runFor(6000)
  const secondAnnouncements = new Set((await takeRecords()).map((one) => withPlainSpaces(one.text)))
  expect(secondAnnouncements).toEqual(
    new Set([
      'Avis : Déjà au panier. « Bouée tractée » y est déjà. Vous pourrez en changer la quantité dans le panier.',
    ]),
  )
})

test('a notice may stay until it is closed, last longer, be a failure, or offer something to do', async ({ page }) => {
  await page.clock.install()
  const showNotice = await openNoticesStage(page)
  await stopClock(page)

  await showNotice({ title: 'Sans fin', durationMs: Number.POSITIVE_INFINITY })
  await expect(notices(page)).toContainText('Sans fin')
  await page.clock.runFor(3_600_000)
  await expect(notices(page)).toBeVisible()

  await showNotice({ title: 'Sept secondes', durationMs: 7000, variant: 'destructive', className: 'mienne' })
  await expect(notices(page)).toHaveCount(1)
  await expect(notices(page)).toHaveClass(/mienne/)
  await expect(notices(page)).toHaveAttribute('data-variant', 'destructive')
  await expect(page.locator('[aria-live=assertive]')).toHaveCount(1)
  await page.clock.runFor(6900)
  await expect(notices(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(notices(page)).toHaveCount(0)

  await showNotice({
    title: 'À faire',
    action: { label: 'Agir', altText: 'Agir depuis le menu', onAction: () => {} },
  })
  await notices(page).getByRole('button', { name: 'Agir' }).click()
  await expect(page).toHaveTitle('Agi')
  await expect(notices(page)).toHaveCount(0)
})
