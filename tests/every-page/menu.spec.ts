import type { Locator, Page } from '@playwright/test'
import { footer as footerTexts, mainNavigation } from '../../content/navigation.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'

// The bar, its menu and the footer (rules 1.1 and 1.2).

const nav = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const groupButton = (page: Page, name: string) => nav(page).getByRole('button', { name, exact: true })
const linkInBar = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true })
const addressOf = (link: Locator) => link.getAttribute('href')

test.describe('on a wide screen', () => {
  test('the top bar and the footer of a wide screen have every link', async ({ page }) => {
    await openPage(page, '/')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Cap Embellie, accueil' })).toHaveAttribute('href', '/')
    for (const entry of mainNavigation)
      if ('to' in entry) expect(await addressOf(linkInBar(page, entry.label))).toBe(entry.to)
    await expect(bar.getByRole('link', { name: 'Réserver', exact: true })).toHaveAttribute('href', '/reservations')
    await expect(bar.getByRole('link', { name: 'Panier, vide' })).toHaveAttribute('href', '/panier')
    await expect(bar.locator('[data-cart-badge]')).toHaveCount(0)

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('img', { name: 'Cap Embellie' })).toBeVisible()
    await expect(footer).toContainText('L’aventure nautique solidaire et écologique, sur les lacs suisses.')
    for (const network of ['Facebook', 'Instagram', 'LinkedIn']) {
      await expect(footer.getByRole('link', { name: network })).toBeVisible()
    }
    await expect(footer.getByRole('link', { name: 'bonjour@cap-embellie.example' })).toHaveAttribute(
      'href',
      'mailto:bonjour@cap-embellie.example',
    )
    const { navigation, information } = footerTexts
    for (const { label, to } of [...navigation.links, ...information.links, ...information.legal.links])
      await expect(footer.getByRole('link', { name: label, exact: true }).first()).toHaveAttribute('href', to)
    await expect(footer.getByText('bientôt', { exact: true })).toHaveCount(1)
    // There is no number yet: the link exists (rule 1.3), is announced as coming soon, and pressing it does nothing.
    const phone = footer.getByRole('link', { name: 'Téléphone : bientôt disponible' })
    await expect(phone).toHaveAttribute('href', /^tel:/)
    await page.evaluate(() =>
      addEventListener('click', (click) => document.body.setAttribute('data-dialled', String(!click.defaultPrevented))),
    )
    for (const press of [() => phone.click(), () => phone.press('Enter')]) {
      await page.evaluate(() => document.body.removeAttribute('data-dialled'))
      await press()
      await expect(page.locator('body')).toHaveAttribute('data-dialled', 'false')
    }
    await expect(footer).toContainText('lac Léman')
    await expect(footer.getByRole('heading', { name: 'Légal' })).toBeVisible()
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zurich', year: 'numeric' }).format(new Date())
    await expect(footer).toContainText(`© ${year} Cap Embellie`)
  })

  test('a dropdown follows the mouse and waits for it', async ({ page }) => {
    await openPage(page, '/')
    const offers = groupButton(page, 'Nos offres')
    const activities = linkInBar(page, 'Activités nautiques')
    await offers.hover()
    await expect(offers).toHaveAttribute('aria-expanded', 'true')
    for (const entry of mainNavigation) {
      for (const { label, to } of 'links' in entry && entry.label === 'Nos offres' ? entry.links : []) {
        await expect(linkInBar(page, label)).toBeVisible()
        expect(await addressOf(linkInBar(page, label))).toBe(to)
      }
    }
    await expectNoBarriers(page, 'dropdown open', { within: 'header', widths: [1280, 1024] })

    await test.step('the pointer may cross to the sheet and rest there', async () => {
      await linkInBar(page, 'Privatisation & événements').hover()
      await page.waitForTimeout(400)
      await expect(activities).toBeVisible()
    })
    await test.step('it closes after the pointer has gone', async () => {
      await page.mouse.move(600, 700)
      await expect(activities).toBeHidden()
    })
    await test.step('one at a time', async () => {
      await offers.hover()
      await groupButton(page, 'L’association').hover()
      await expect(linkInBar(page, 'Qui sommes-nous ?')).toBeVisible()
      expect(await addressOf(linkInBar(page, 'Nos partenaires'))).toBe('/nos-partenaires')
      await expect(activities).toBeHidden()
    })
    await test.step('Escape closes it while the pointer stays', async () => {
      await page.keyboard.press('Escape')
      await expect(linkInBar(page, 'Qui sommes-nous ?')).toBeHidden()
      await page.waitForTimeout(400)
      await expect(linkInBar(page, 'Qui sommes-nous ?')).toBeHidden()
    })
    await test.step('a click makes it stay, the next one closes it', async () => {
      await offers.click()
      await page.mouse.move(600, 700)
      await page.waitForTimeout(400)
      await expect(activities).toBeVisible()
      await offers.click()
      await expect(activities).toBeHidden()
      await offers.click()
      await page.mouse.click(600, 700)
      await expect(activities).toBeHidden()
    })
  })

  test('the skip link and a group of the menu can be reached and left with the keyboard', async ({ page }) => {
    await openPage(page, '/')
    await page.keyboard.press('Tab')
    const skipLink = page.getByRole('link', { name: 'Aller au contenu' })
    await expect(skipLink).toBeFocused()
    await expect(skipLink).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const offers = groupButton(page, 'Nos offres')
    for (const key of ['Enter', 'Space']) {
      await offers.focus()
      await page.keyboard.press(key)
      await page.keyboard.press('Tab')
      await expect(linkInBar(page, 'Activités nautiques')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(offers).toBeFocused()
      await expect(offers).toHaveAttribute('aria-expanded', 'false')
    }
    await page.keyboard.press('Enter')
    for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
    await expect(linkInBar(page, 'Infos pratiques')).toBeFocused()
    await expect(offers).toHaveAttribute('aria-expanded', 'false')
  })

  test('after a navigation the title of the tab and the menu name the new page', async ({ page }) => {
    await openPage(page, '/')
    await expect(page).toHaveTitle(/Cap Embellie/)
    await expect(linkInBar(page, 'Accueil')).toHaveAttribute('aria-current', 'page')

    await groupButton(page, 'Nos offres').click()
    await linkInBar(page, 'Activités nautiques').click()
    const title = page.getByRole('heading', { level: 1, name: 'Nos Activités Nautiques' })
    await expect(title).toBeVisible()
    await expect(page).toHaveTitle(/^Activités nautiques/)
    await expect(page.locator('[aria-live]:not(:empty), [role=status]:not(:empty), [role=alert]')).toHaveCount(0)
    await expect(linkInBar(page, 'Activités nautiques')).toBeHidden()
    await expect(groupButton(page, 'Nos offres')).toHaveAttribute('aria-current', 'true')
    await expect(linkInBar(page, 'Accueil')).not.toHaveAttribute('aria-current')
    await groupButton(page, 'Nos offres').click()
    await expect(linkInBar(page, 'Activités nautiques')).toHaveAttribute('aria-current', 'page')

    await page.goBack()
    await expect(linkInBar(page, 'Accueil')).toHaveAttribute('aria-current', 'page')
    await expect(groupButton(page, 'Nos offres')).toHaveAttribute('aria-expanded', 'false')
  })

  test('the focused element is never behind the bar, and shows its focus ring', async ({ page }) => {
    await openPage(page, '/nos-activites')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    for (let stop = 0; stop < 24; stop++) {
      await page.keyboard.press('Shift+Tab')
      const focusState = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const box = focused.getBoundingClientRect()
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 8))
        const style = getComputedStyle(focused)
        return {
          name: focused.textContent,
          onTop: focused.contains(top) || Boolean(top?.contains(focused)),
          ring: style.outlineStyle === 'solid' && style.outlineWidth,
        }
      })
      expect(focusState).toEqual({ name: focusState.name, onTop: true, ring: '3px' })
    }
  })
})

test('a page with the short footer links to the accessibility statement and the site plan', async ({ page }) => {
  await openPage(page, '/invitation')
  for (const name of ['Accessibilité', 'Plan du site'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the menu on a phone is a list behind a button, with one group open at a time', async ({ page }) => {
    await openPage(page, '/')
    const button = nav(page).getByRole('button', { name: /menu/i })
    await expect(linkInBar(page, 'Accueil')).toBeHidden()
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(linkInBar(page, 'Infos pratiques')).toBeVisible()

    await groupButton(page, 'L’association').tap()
    await expect(linkInBar(page, 'Nos partenaires')).toBeVisible()
    await groupButton(page, 'Nos offres').tap()
    await expect(linkInBar(page, 'Formules gourmandes')).toBeVisible()
    await expect(linkInBar(page, 'Nos partenaires')).toBeHidden()
    await expectNoBarriers(page, 'menu open', { within: 'header', widths: [320, 768] })
    await groupButton(page, 'Nos offres').tap()
    await expect(linkInBar(page, 'Formules gourmandes')).toBeHidden()

    await test.step('closing and opening the menu on a phone closes its groups', async () => {
      await groupButton(page, 'Nos offres').tap()
      await button.tap()
      await expect(linkInBar(page, 'Accueil')).toBeHidden()
      await button.tap()
      await expect(groupButton(page, 'Nos offres')).toHaveAttribute('aria-expanded', 'false')
    })
    await test.step('Escape closes the menu on a phone and leaves the focus on its button', async () => {
      await groupButton(page, 'Nos offres').focus()
      await page.keyboard.press('Escape')
      await expect(linkInBar(page, 'Accueil')).toBeHidden()
      await expect(button).toBeFocused()
    })
    await test.step('choosing a link closes the menu on a phone', async () => {
      await button.tap()
      await groupButton(page, 'Nos offres').tap()
      await linkInBar(page, 'Activités nautiques').tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos Activités Nautiques')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.tap()
      await groupButton(page, 'Nos offres').tap()
      await linkInBar(page, 'Activités nautiques').tap()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    })
  })

  test('targets are large, and nothing scrolls sideways down to 320 px', async ({ page }) => {
    for (const path of ['/', '/nos-activites', '/panier']) {
      await page.setViewportSize({ width: 320, height: 256 })
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      // Such a low window is a page zoomed to 400 %: a sticky bar would cover most of it.
      await expect(page.getByRole('banner')).toHaveCSS('position', 'relative')
      const smallTargets = await page
        .locator('a[href], button')
        .filter({ visible: true })
        .evaluateAll((targets) =>
          targets
            .filter((target) => !target.matches('[href="#contenu"]'))
            .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
            .filter(({ box }) => box.width < 44 || box.height < 44),
        )
      expect(smallTargets).toEqual([])
    }
  })
})
