import type { Locator, Page } from '@playwright/test'
import { drinkGroups } from '../../content/drinks.ts'
import { partners } from '../../content/partners.ts'
import { teamMembers } from '../../content/team.ts'
import { expect, test } from '../support/browser-test.ts'

/*
 * §2 of the specification, page by page: what each page must contain, how often, and in which exact words. The texts
 * below are copied from the specification, not taken from content/, so that a change of words there is noticed here.
 * Behaviour is tested in other files: cart, booking, forms, notices, layout.
 */

type Requirement = {
  /** What the specification requires. */
  requirement: string
  check: (page: Page) => Promise<void>
}
type PageRequirements = { name: string; path: string; requirements: Requirement[] }

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

function showsTexts(...texts: (string | RegExp)[]): Requirement[] {
  return texts.map((text) => ({ requirement: `says ${text}`, check: (page) => expect(main(page)).toContainText(text) }))
}

function showsHeadings(level: number, ...names: string[]): Requirement[] {
  return names.map((name) => ({
    requirement: `h${level} '${name}'`,
    check: (page) => expect(main(page).getByRole('heading', { level, name, exact: true })).toHaveCount(1),
  }))
}

function showsLink(name: string | RegExp, to: string, within: (page: Page) => Locator = main): Requirement {
  return {
    requirement: `link '${name}' to ${to}`,
    check: (page) =>
      expect(
        within(page)
          .getByRole('link', { name })
          .and(page.locator(`[href="${to}"]`))
          .first(),
      ).toBeVisible(),
  }
}

function showsCount(requirement: string, count: number, items: (page: Page) => Locator): Requirement {
  return { requirement: `${count} ${requirement}`, check: (page) => expect(items(page)).toHaveCount(count) }
}

const specifiedPages: PageRequirements[] = [
  {
    name: 'Home',
    path: '/',
    requirements: [
      ...showsHeadings(1, 'Le lac est à tout le monde'),
      ...showsTexts('Une association solidaire et accessible à tous'),
      {
        requirement: 'hero with two buttons, to /nos-activites and /reservations',
        check: async (page) => {
          const hero = main(page).locator('section').first()
          await expect(hero.getByRole('link')).toHaveCount(2)
          await expect(hero.locator('[href="/nos-activites"]')).toHaveCount(1)
          await expect(hero.locator('[href="/reservations"]')).toHaveCount(1)
          await expect(hero.getByRole('img')).toHaveAccessibleName(/bateau/)
        },
      },
      showsCount('commitment cards', 3, (page) => main(page).getByRole('article')),
      ...showsHeadings(3, 'Solidarité active', 'Plaisir nautique partagé', 'Accessibilité & encadrement'),
      showsCount('testimonials', 2, (page) => main(page).locator('blockquote')),
      showsCount('authors with their pictures', 2, (page) =>
        main(page).locator('figure:has(blockquote) figcaption img[alt]'),
      ),
      {
        requirement: 'gallery of at most 5 images with captions',
        check: async (page) => {
          const figures = region(page, 'Une journée sur le Haut-Lac').getByRole('figure')
          expect(await figures.count()).toBeLessThanOrEqual(5)
          expect(await figures.count()).toBeGreaterThan(0)
          for (const figure of await figures.all()) {
            await expect(figure.getByRole('img')).toHaveAccessibleName(/\S/)
            await expect(figure.locator('figcaption')).toHaveText(/\S/)
          }
        },
      },
      {
        requirement: 'closing call-to-action to /nos-activites',
        check: async (page) => {
          const closingSection = main(page).getByRole('region').last()
          await expect(closingSection.getByRole('link')).toHaveAttribute('href', '/nos-activites')
        },
      },
    ],
  },
  {
    name: 'About',
    path: '/qui-sommes-nous',
    requirements: [
      ...showsHeadings(1, 'Qui sommes-nous ?'),
      showsCount('paragraphs of the founders’ story', 3, (page) =>
        region(page, /Deux personnes sur un quai/).getByRole('paragraph'),
      ),
      showsCount('values', 4, (page) => region(page, /Notre mission/).getByRole('heading', { level: 3 })),
      ...showsHeadings(
        3,
        'Inclusion & Solidarité',
        "Respect de l'Environnement",
        'Plaisir & Bien-être',
        'Communauté & Partage',
      ),
      showsCount('boat features', 4, (page) => region(page, 'Notre bateau').getByRole('heading', { level: 3 })),
      ...showsTexts(/Stabilité et sécurité/, /convivial et modulable/, /mobilité réduite/, /équipement complet/),
      {
        requirement: 'team of four members: name, role, description, detail lines with icons, background colour',
        check: async (page) => {
          const cards = region(page, 'L’équipe').getByRole('article')
          expect(teamMembers.length).toBeGreaterThanOrEqual(4)
          await expect(cards).toHaveCount(teamMembers.length)
          for (const { name, role, description, alt, details } of teamMembers) {
            const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
            for (const text of [role, description]) await expect(card).toContainText(text)
            await expect(card.getByRole('img', { name: alt })).toHaveCount(1)
            await expect(card.getByRole('listitem')).toHaveText(details.map(({ text }) => text))
            await expect(card.getByRole('listitem').locator('svg')).toHaveCount(details.length)
          }
          const backgroundColours = await cards.evaluateAll((elements) =>
            elements.map((card) => getComputedStyle(card).backgroundColor),
          )
          expect(new Set(backgroundColours).size).toBe(new Set(teamMembers.map(({ bgColor }) => bgColor)).size)
        },
      },
      showsCount('testimonials', 3, (page) => main(page).locator('blockquote')),
      showsLink(/Réserver/, '/reservations', (page) => main(page).getByRole('region').last()),
      showsLink(/écrire/, '/contact', (page) => main(page).getByRole('region').last()),
    ],
  },
  {
    name: 'Activities',
    path: '/nos-activites',
    requirements: [
      ...showsHeadings(1, 'Nos Activités Nautiques'),
      ...showsHeadings(
        2,
        'Sensations Fortes (Bateau Classique)',
        'Sports Nautiques Extrêmes (Bateau Sportif)',
        'Sur Mesure & Pédagogie',
      ),
      {
        requirement: 'each card with description, level, duration and an add button',
        check: async (page) => {
          const cards = main(page).getByRole('article')
          expect(await cards.count()).toBeGreaterThanOrEqual(8)
          for (const card of await cards.all()) {
            await expect(card.getByRole('term')).toHaveText([/^Niveau/, /^Durée/])
            await expect(card.getByRole('button')).toHaveCount(1)
          }
        },
      },
      ...showsTexts(/15-20 min/, /20-30 min/, /Initiation 1h/, /1h30-2h/),
      showsLink('Planifier Votre Aventure', '/reservations'),
    ],
  },
  {
    name: 'Gourmet formulas',
    path: '/nos-formules-gourmandes',
    requirements: [
      ...showsHeadings(1, 'Nos Formules Gourmandes'),
      showsCount('platters', 4, (page) => region(page, 'Planchettes à partager').getByRole('article')),
      ...showsHeadings(
        3,
        'Planchette vaudoise',
        'Planchette lémanique',
        'Planchette orientale',
        'Planchette italienne',
      ),
      showsCount('floating fondues', 2, (page) => region(page, 'Fondues flottantes').getByRole('article')),
      ...showsHeadings(3, 'Fondue au fromage', 'Fondue au chocolat'),
      showsCount('drink groups', drinkGroups.length, (page) =>
        region(page, 'La carte des boissons').getByRole('heading', { level: 3 }),
      ),
      ...showsTexts(/Vins locaux & champagne/, /Cocktails & mocktails maison/, /à bord, pendant votre réservation/),
      showsCount('buttons on drinks', 0, (page) => region(page, 'La carte des boissons').getByRole('button')),
      showsLink(/Réserver/, '/reservations'),
    ],
  },
  {
    name: 'Private hire',
    path: '/privatisation-evenements',
    requirements: [
      ...showsHeadings(1, 'Privatisation & événements'),
      ...showsHeadings(3, 'Anniversaires', 'Team building', 'Dîners romantiques', 'Événements sur mesure'),
      ...showsTexts(/Enterrement de vie de célibataire/, 'Nombre de participants (max 5)'),
      {
        requirement: 'a quote request form',
        check: (page) =>
          expect(
            main(page)
              .locator('form')
              .getByRole('button', { name: /Envoyer/ }),
          ).toHaveCount(1),
      },
    ],
  },
  {
    name: 'Partners',
    path: '/nos-partenaires',
    requirements: [
      ...showsHeadings(1, 'Nos partenaires'),
      { requirement: 'six partner cards', check: async () => expect(partners.length).toBeGreaterThanOrEqual(6) },
      showsCount('partner cards shown', partners.length, (page) => main(page).getByRole('article')),
      showsCount("external links 'Visiter le site'", partners.filter(({ website }) => website !== '#').length, (page) =>
        main(page).getByRole('link', { name: /^Visiter le site/ }),
      ),
      showsLink('Devenons Partenaires', '/contact'),
      showsLink('Soutenir Notre Mission', '/contact#soutenir'),
    ],
  },
  {
    name: 'Practical info',
    path: '/infos-pratiques',
    requirements: [
      ...showsHeadings(1, 'Infos pratiques'),
      showsCount('info cards', 6, (page) => main(page).getByRole('article')),
      ...showsHeadings(
        2,
        'Lieu d’embarquement et accès',
        'Préparer votre sortie',
        'Sécurité à bord',
        'Météo et annulation',
        'Accessibilité pour les personnes à mobilité réduite',
        'Transferts et options',
      ),
      ...showsTexts(
        // §9, business facts.
        /Plus de 48\sh avant le départ\s: annulation ou report sans frais/,
        /Moins de 48\sh avant le départ\s: 50\s% du montant reste dû, sauf si le créneau est reloué/,
        /Absence au départ.*100\s% du montant reste dû/,
        'Le skipper peut annuler ou reporter la sortie en cas de mauvais temps.',
        /Riviera vaudoise et le Chablais/,
        /se paie en supplément/,
        /premiers secours \(BLS-AED\)/,
        /radio VHF/,
        /équipement de sécurité conforme aux normes suisses/,
        /Port de l’Ouchettaz/,
      ),
      showsLink(
        /sur une carte/,
        'https://www.google.com/maps/search/?api=1&query=Port%20de%20l%27Ouchettaz%2C%201844%20Villeneuve%20VD',
      ),
      showsLink(/question/, '/contact'),
    ],
  },
  {
    name: 'Booking',
    path: '/reservations',
    requirements: [
      ...showsHeadings(1, 'Réservez Votre Expérience'),
      ...showsHeadings(2, 'Choix du Bateau et Options', 'Vos Informations', 'Informations Clés'),
      {
        requirement: 'submit with the total',
        check: (page) =>
          expect(page.getByRole('button', { name: /^Confirmer la Réservation/ })).toContainText(/750\sCHF/),
      },
      showsLink(/activités/, '/nos-activites'),
    ],
  },
  {
    name: 'Contact',
    path: '/contact',
    requirements: [
      ...showsHeadings(1, 'Contact'),
      {
        requirement: 'a message box of 5 rows',
        check: (page) => expect(page.getByLabel('Message')).toHaveAttribute('rows', '5'),
      },
      ...showsTexts(/Port de l’Ouchettaz/, /bientôt disponible/),
      showsLink('bonjour@cap-embellie.example', 'mailto:bonjour@cap-embellie.example'),
      { requirement: 'the anchor #soutenir', check: (page) => expect(page.locator('#soutenir')).toHaveCount(1) },
    ],
  },
  {
    name: 'Cart, empty',
    path: '/panier',
    requirements: [...showsTexts('Votre panier est vide'), showsLink(/activités/, '/nos-activites')],
  },
  {
    name: 'Join us',
    path: '/nous-rejoindre',
    requirements: [
      ...showsHeadings(1, 'Nous rejoindre'),
      ...showsTexts(
        'Animatrice spécialisée ou animateur spécialisé, à temps partiel',
        'À bord du bateau, sur le lac Léman',
        'payé à l’heure',
        /petits groupes de 4 à 5\spersonnes/,
        'Envoyez votre CV et une lettre de motivation à notre adresse e-mail.',
      ),
      showsCount('main missions', 5, (page) => region(page, 'Vos missions').getByRole('listitem')),
      showsCount('profile points', 5, (page) => region(page, 'Votre profil').getByRole('listitem')),
      showsCount('points on what is offered', 4, (page) => region(page, 'Ce que nous offrons').getByRole('listitem')),
      showsLink('Postuler Maintenant', '/contact'),
      showsLink(/candidature spontanée/, '/contact'),
      showsLink('bonjour@cap-embellie.example', 'mailto:bonjour@cap-embellie.example'),
    ],
  },
  {
    name: 'Legal notice',
    path: '/mentions-legales',
    requirements: [
      ...showsHeadings(1, 'Mentions légales'),
      ...showsTexts(/Grand-Rue 999, 1844\sVilleneuve\sVD/, /art\.\s3 al\.\s1 let\.\ss/),
    ],
  },
  {
    name: 'Privacy',
    path: '/politique-confidentialite',
    requirements: [
      ...showsHeadings(1, 'Politique de confidentialité'),
      ...showsTexts(/Dernière mise à jour/, /24\smois/, /12\smois/, /aucun cookie/),
    ],
  },
  {
    name: 'Terms of sale',
    path: '/cgv',
    requirements: [
      ...showsHeadings(1, 'Conditions générales de vente'),
      ...showsTexts(
        /Dernière mise à jour/,
        /Plus de 14\sjours avant la sortie\s: nous remboursons tout/,
        /De 14 à 7\sjours avant la sortie\s: nous remboursons 50\s%/,
        /Moins de 7\sjours avant la sortie\s: il n’y a pas de remboursement/,
        /mauvais temps peut entraîner un report/,
        /définitive après notre confirmation écrite et la réception du paiement/,
        /par carte, par virement ou par un autre moyen/,
      ),
    ],
  },
]

for (const { name, path, requirements } of specifiedPages) {
  test(`the page ${name} (${path}) has all that §2 of the specification requires`, async ({ page }) => {
    await page.goto(path)
    for (const { requirement, check } of requirements) await test.step(requirement, () => check(page))
  })
}
