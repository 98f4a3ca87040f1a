import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { optionalPages } from '../content/optional-pages.ts'

const textsForPrograms = [
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'manifest.webmanifest',
  '.well-known/security.txt',
  '.well-known/ai-catalog.json',
  'assistants/reserver-une-sortie/SKILL.md',
]

/** The one list of addresses. A page's folder has the name of its address; the three legal texts share one page. */
const addresses = [
  index('pages/accueil/route.tsx'),
  route('qui-sommes-nous', 'pages/qui-sommes-nous/route.tsx'),
  route('nos-partenaires', 'pages/nos-partenaires/route.tsx'),
  route('nos-activites', 'pages/nos-activites/route.tsx'),
  route('nos-formules-gourmandes', 'pages/nos-formules-gourmandes/route.tsx'),
  route('infos-pratiques', 'pages/infos-pratiques/route.tsx'),
  route('panier', 'pages/panier/route.tsx'),
  route('reservations', 'pages/reservations/route.tsx'),
  route('ma-reservation', 'pages/ma-reservation/lost-link/route.tsx'),
  route('ma-reservation/:key', 'pages/ma-reservation/route.tsx'),
  route('ma-reservation/:key/sortie.ics', 'endpoints/sortie-ics.ts'),
  route('prevenez-moi', 'pages/prevenez-moi/route.tsx'),
  route('prevenez-moi/:key', 'pages/prevenez-moi/opened/route.tsx'),
  route('invitation', 'pages/invitation/route.tsx'),
  route('relais/:key', 'pages/relais/route.tsx'),
  route('quai/:key', 'pages/quai/route.tsx'),
  route('quai-sans-reseau.js', 'endpoints/quai-sans-reseau.ts'),
  // One page for all sections: it stays open between them.
  route('carnet-de-bord/:key/:section?', 'pages/carnet-de-bord/route.tsx'),
  ...['comptes.xlsx', 'comptes.csv', 'rapport.xlsx', 'rapport.csv'].map((file) =>
    route(`carnet-de-bord/:key/${file}`, 'endpoints/carnet-tables.ts', { id: file }),
  ),
  route('contact', 'pages/contact/route.tsx'),
  route('privatisation-evenements', 'pages/privatisation-evenements/route.tsx'),
  route('nous-rejoindre', 'pages/nous-rejoindre/route.tsx'),
  ...['mentions-legales', 'politique-confidentialite', 'cgv'].map((path) =>
    route(path, 'pages/textes-legaux/route.tsx', { id: path }),
  ),
  route('accessibilite', 'pages/accessibilite/route.tsx'),
  route('plan-du-site', 'pages/plan-du-site/route.tsx'),
  route('sorties-offertes', 'pages/sorties-offertes/route.tsx'),
  route('ma-sortie-en-images', 'pages/ma-sortie-en-images/route.tsx'),
  route('soutenir', 'pages/soutenir/route.tsx'),
  route('soutenir/qr-facture.pdf', 'endpoints/soutenir-pdf.ts'),
  route('f/:form', 'endpoints/formulaires.ts'),
  route('api/reservations', 'endpoints/api-reservations.ts'),
  route('api/disponibilites', 'endpoints/api-disponibilites.ts'),
  route('agenda/:key', 'endpoints/agenda.ts'),
  ...textsForPrograms.map((path) => route(path, 'endpoints/for-programs.ts', { id: path })),
  route('*', 'pages/introuvable/route.tsx'),
] satisfies RouteConfig

/** Without the pages that this association does not have. */
export default addresses.filter(({ path }) => optionalPages[`/${path}`] ?? true)
