import type { Page } from '@playwright/test'
import { logbookActs } from '../../content/pages/logbook-acts.ts'
import { cancellationTexts, paymentTexts, refusedActs } from '../../content/pages/manage-booking-acts.ts'
import { startPaymentProvider } from '../../demo/payment-provider.ts'
import { postponeBooking } from '../../server/booking/change-booking.server.ts'
import { lakeClock } from '../../wording/times.ts'
import { asTeam } from '../support/as-team.ts'
import { expect, test } from '../support/browser-test.ts'
import { notice } from '../support/form-page.ts'
import { logbookAt } from '../support/logbook.ts'
import { grantLogbookKey } from '../support/logbook-page.ts'
import { confirmedBooking, storedBooking } from '../support/manage-page.ts'
import { untilAlive } from '../support/open-page.ts'
import { startSite } from '../support/site.ts'

// Families who read another language let their browser translate the page: it puts elements of its own in the place of
// our words, before React has the page and each time a word appears. Extensions write into pages as well.

/** Translates as browsers do: each word becomes two nested elements, now and whenever one appears. */
function translate(page: Page) {
  return page.evaluate(() => {
    const isSkipped = (node: Node) => node.parentElement?.closest('font, script, style, template, [translate=no]')
    const replace = (text: Text) => {
      if (!text.data.trim() || isSkipped(text)) return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(`[${text.data}]`)
      text.replaceWith(font)
    }
    const translateWithin = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const words: Text[] = []
      while (walker.nextNode()) words.push(walker.currentNode as Text)
      for (const word of words) replace(word)
    }
    translateWithin(document.body)
    new MutationObserver((mutations) => {
      for (const { type, target, addedNodes } of mutations) {
        if (type === 'characterData') replace(target as Text)
        for (const node of addedNodes)
          if (node instanceof Text) replace(node)
          else translateWithin(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/** What others do to a page before React has it. */
const pageChanges: Record<string, (page: Page) => Promise<unknown>> = {
  'translated by the browser': translate,
  'one word of the footer changed': (page) =>
    page
      .locator('footer h2')
      .first()
      .evaluate((title) => title.replaceChildren('Folgen Sie uns')),
  'one label changed': (page) =>
    page
      .locator('main label')
      .nth(1)
      .evaluate((label) => label.replaceChildren('E-Mail-Adresse')),
  'an element beside a field': (page) =>
    page.locator('main [name=email]').evaluate((field) => {
      const icon = Object.assign(document.createElement('x-password-manager'), { hidden: true })
      field.after(icon)
    }),
  'an element at the start of the content': (page) =>
    page.evaluate(() => document.getElementById('page')?.prepend(document.createElement('x-extension'))),
}

/** Opens a page, slowly, whose scripts wait until `releaseScripts` is called. */
async function gotoBeforeWake(page: Page, path: string) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { releaseScripts: scripts.resolve }
}

for (const path of ['/contact', '/reservations', '/privatisation-evenements']) {
  for (const [changeName, change] of Object.entries(pageChanges)) {
    test(`on ${path}, ${changeName}, the typed text and the focus stay`, async ({ page }) => {
      const { releaseScripts } = await gotoBeforeWake(page, path)
      await change(page)
      const email = page.locator('main [name=email]')
      await email.click()
      await page.keyboard.type('ana@')
      releaseScripts()
      await page.keyboard.type('exemple', { delay: 30 })
      await untilAlive(page)
      await page.keyboard.type('.ch')
      await expect(email).toHaveValue('ana@exemple.ch')
      await expect(email).toBeFocused()
      await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    })
  }
}

test('what is ticked and chosen before the page of a guest wakes stays, and is sent', async ({ page, site }) => {
  const booking = await confirmedBooking(site, { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] })
  const { releaseScripts } = await gotoBeforeWake(page, booking.link)
  const shadeNeed = page.locator('main [name=need-seat-in-shade]')
  await shadeNeed.check()
  await page.locator('main [name=need-jackets-10-20-kg]').selectOption('2')
  releaseScripts()
  await untilAlive(page)
  await expect(shadeNeed).toBeChecked()
  await page.locator('main form:has([name=need-seat-in-shade]) button[type=submit]').click()
  const needs = [
    { code: 'jackets-10-20-kg', quantity: 2 },
    { code: 'seat-in-shade', quantity: 1 },
  ]
  await expect.poll(async () => (await storedBooking(booking)).needs).toEqual(expect.arrayContaining(needs))
})

test('the new day and hour of a postponed outing, chosen before its page wakes, stay', async ({ page, site }) => {
  const booking = await confirmedBooking(site)
  await asTeam(site, booking.reference, (services, { id }) => postponeBooking(services, id, { reason: 'weather' }))
  const { releaseScripts } = await gotoBeforeWake(page, booking.link)
  const date = page.locator('main [name=date]')
  const day = `${await date.getAttribute('max')}`
  const time = page.locator('main [name=time]')
  await date.fill(day)
  await time.selectOption('10:00')
  releaseScripts()
  await untilAlive(page)
  await expect(date).toHaveValue(day)
  await expect(time.locator('option[value="11:00"]')).toBeEnabled()
  await expect(time).toHaveValue('10:00')
})

test('an hour chosen as the page wakes is not lost to the day chosen before', async ({ page, site }) => {
  const booking = await confirmedBooking(site)
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    // Chooses when React has the field, just before what was chosen earlier is repeated.
    const waitAndChoose = (act: () => void, ms?: number) =>
      wait(() => {
        const time = document.querySelector<HTMLSelectElement>('main [name=time]')
        if (time && window.queuedInput && Object.keys(time).some((key) => key.startsWith('__react'))) {
          time.value = '11:00'
          for (const type of ['input', 'change']) time.dispatchEvent(new Event(type, { bubbles: true }))
        }
        act()
      }, ms)
    Object.assign(window, { setTimeout: waitAndChoose })
  })
  const { day: currentDay } = lakeClock((await storedBooking(booking)).startsAt)
  const { releaseScripts } = await gotoBeforeWake(page, `${booking.link}?depart=${currentDay}T09:00`)
  const date = page.locator('main [name=date]')
  const day = `${await date.getAttribute('max')}`
  await date.fill(day)
  releaseScripts()
  await untilAlive(page)
  await expect(date).toHaveValue(day)
  await expect(page.locator('main [name=time]')).toHaveValue('11:00')
})

test('the button names the act chosen before the page of the team woke', async ({ page, site }) => {
  const { releaseScripts } = await gotoBeforeWake(page, logbookAt(await grantLogbookKey(site), '/fermer'))
  await page.getByRole('radio', { name: logbookActs.close.acts.offer }).check()
  releaseScripts()
  await untilAlive(page)
  await expect(page.getByRole('button', { name: logbookActs.close.submit.offer })).toBeVisible()
})

test.describe('a translated page goes on working', () => {
  test.use({ expectedConsoleErrors: [/status of 4(00|09)/] })

  test('the cart works on a page translated by the browser', async ({ page }) => {
    const { releaseScripts } = await gotoBeforeWake(page, '/nos-activites')
    releaseScripts()
    await translate(page)
    await untilAlive(page)
    await page.locator('main button.needs-script').first().click()
    await expect(notice(page)).toContainText('[')
    await expect(page.locator('[data-cart-badge]')).toHaveText('1')
    await page.locator('main button.needs-script').nth(1).click()
    await expect(page.locator('[data-cart-badge]')).toHaveText('2')
    await page.goto('/panier')
    await untilAlive(page)
    await translate(page)
    await page.locator('[data-cart-item] button').nth(1).click()
    await expect(page.locator('[data-cart-item] input').first()).toHaveValue('2')
    await expect(page.locator('main dl')).toContainText('[3]')
    await page.locator('[data-cart-item] button').last().click()
    await expect(page.locator('[data-cart-item]')).toHaveCount(1)
    await expect(page.locator('main dl')).toContainText('[2]')
    await page.locator('[data-cart-item] button').last().click()
    await expect(page.locator('#panier-vide')).toBeVisible()
  })

  test('the booking form works on a page translated by the browser', async ({ page }) => {
    const { releaseScripts } = await gotoBeforeWake(page, '/reservations')
    await translate(page)
    releaseScripts()
    await untilAlive(page)
    await page.locator('[name=boatType]').selectOption('sportif')
    await expect(page.locator('[data-total]')).toContainText('900')
    await page.locator('[name=duration]').selectOption('5')
    await expect(page.locator('[data-total]')).toContainText('500')
    await page.locator('#reservation button[aria-haspopup=dialog]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.locator('#reservation button[type=submit]').click()
    await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
    await page.locator('main [name=email]').fill('ana@exemple.ch')
    await expect(page.locator('main [name=email]')).not.toHaveAttribute('aria-invalid', 'true')
    await page.locator('[name=boatType]').selectOption('classique')
    await expect(page.locator('#reservation button[type=submit]')).toContainText('250')
  })

  test('the guest’s page works translated by the browser', async ({ page, site }) => {
    const booking = await confirmedBooking(site)
    const { releaseScripts } = await gotoBeforeWake(page, booking.link)
    await translate(page)
    releaseScripts()
    await untilAlive(page)
    await page.locator('main button[value=corriger]').click()
    const [persons, message] = [page.locator('main [name=participants]'), page.locator('main [name=message]')]
    const saveButton = page.locator('main form:has([name=message]) button').first()
    await message.fill('Gardez ceci.')
    await persons.fill('99')
    await saveButton.click()
    await expect(persons).toHaveAttribute('aria-invalid', 'true')
    await expect(message).toHaveValue('Gardez ceci.')
    await persons.fill('3')
    await saveButton.click()
    await expect(message).toHaveCount(0)
    expect(await storedBooking(booking)).toMatchObject({ participants: 3, message: 'Gardez ceci.' })
    await page.locator('main button[value=annuler]').click()
    await page.getByRole('alertdialog').locator('form button').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.locator('main button[value=annuler]')).toHaveCount(0)
    expect((await storedBooking(booking)).status).toBe('cancelled')
  })

  test('the banner can be set, refused and taken back on a page translated by the browser', async ({ page }) => {
    const site = await startSite()
    try {
      const logbookUrl = site.url + logbookAt(await grantLogbookKey(site))
      const form = page.locator('main section:has(button[value=own])')
      const openLogbook = async () => {
        const { releaseScripts } = await gotoBeforeWake(page, logbookUrl)
        await translate(page)
        releaseScripts()
        await untilAlive(page)
      }
      await openLogbook()
      await form.locator('summary').click()
      await form.locator('button[value=own]').click()
      await expect(form.locator('[name=words]')).toHaveAttribute('aria-invalid', 'true')
      await form.locator('[name=words]').fill('Le ponton glisse.')
      await form.locator('button[value=own]').click()
      await expect(form).toContainText('Le ponton glisse.')
      await expect(form.locator('[name=words]')).not.toHaveAttribute('aria-invalid', 'true')

      // A page from the cache shows the banner within seconds.
      await expect(async () =>
        expect(await (await page.request.get(`${site.url}/contact`)).text()).toContain('glisse'),
      ).toPass()
      const { releaseScripts } = await gotoBeforeWake(page, `${site.url}/contact`)
      await translate(page)
      await page.locator('main [name=email]').fill('ana@exemple.ch')
      releaseScripts()
      await untilAlive(page)
      await expect(page.locator('main [name=email]')).toHaveValue('ana@exemple.ch')
      await expect(page.locator('aside')).toContainText('Le ponton glisse.')

      await openLogbook()
      await form.locator('form:has([value=none]) button').click()
      await expect(form).not.toContainText('Le ponton glisse.')
      await expect(form.locator('form:has([value=none])')).toHaveCount(0)
    } finally {
      await site.stop()
    }
  })

  test('paying online works on a page translated by the browser', async ({ page }) => {
    const keys = { secretKey: 'sk_test_translated', webhookSecret: 'whsec_translated' }
    const provider = await startPaymentProvider({ ...keys, now: () => new Date() })
    const site = await startSite({ env: provider.settings })
    try {
      provider.sendWebhooksTo(`${site.url}/paiements/stripe`)
      const booking = await confirmedBooking(site)
      await page.goto(booking.link)
      const payButton = page.locator('main form:has([value=pay]) button')
      const translateAndWake = async () => {
        await translate(page)
        await untilAlive(page)
        await expect(page.locator('main #state-title')).toContainText('[')
      }
      await translateAndWake()
      provider.setLastingFault('bad-key')
      await payButton.click()
      const outcome = page.locator('main section[aria-labelledby]').first()
      await expect(outcome).toContainText(refusedActs['provider-away'].title)
      await translateAndWake()
      provider.setLastingFault(undefined)
      await payButton.click()
      await page.getByRole('button', { name: /TWINT/ }).click()
      await expect(outcome).toContainText(paymentTexts.online.states.paid.title)
      await translateAndWake()
      await page.locator('main button[value=annuler]').click()
      await page.getByRole('alertdialog').locator('form button').click()
      await expect(outcome).toContainText(cancellationTexts.done.title)
      await expect(page.locator('main')).not.toContainText(paymentTexts.online.states.paid.title)
      expect((await storedBooking(booking)).status).toBe('cancelled')
    } finally {
      await site.stop()
      await provider.close()
    }
  })

  test('the menu works on a page translated by the browser', async ({ page }) => {
    await page.goto('/cgv')
    await translate(page)
    const group = page.locator('.menu-group button').first()
    await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.menu-panel a').first()).toBeVisible()
  })
})

test('no observer records the changes of a page once React has it', async ({ page }) => {
  await page.addInitScript(() => {
    const observers = new Set<MutationObserver>()
    Object.assign(window, { observers })
    const { observe, disconnect } = MutationObserver.prototype
    MutationObserver.prototype.observe = function (target, options) {
      if (options?.characterDataOldValue) observers.add(this)
      return observe.call(this, target, options)
    }
    MutationObserver.prototype.disconnect = function () {
      observers.delete(this)
      return disconnect.call(this)
    }
  })
  const countObservers = () => page.evaluate(() => (window as unknown as { observers: Set<unknown> }).observers.size)
  await page.goto('/contact')
  await expect.poll(countObservers).toBe(1)
  await untilAlive(page)
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main [name=email]')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(countObservers).toBe(0)
})
