import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { languages } from '../content/languages.ts'
import { publicPages } from './seo/public-pages.ts'

const textsForPrograms = [
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'manifest.webmanifest',
  '.well-known/security.txt',
  '.well-known/ai-catalog.json',
  'assistants/reserver-une-sortie/SKILL.md',
]

/** A page in each of the languages of families, at an address of its own: that of any other language does not exist. */
const translatedRoutes = (address: string, file: string) =>
  languages.map(({ code }) => route(`${address}/${code}`, file, { id: `${address}/${code}` }))

/** The addresses. A page's folder has the name of its address; those of the pages that anyone may open are in `publicPages`. */
export default [
  ...publicPages.map(({ path, folder }) => {
    const [address, file] = [path.slice(1), `pages/${folder}/route.tsx`]
    // Several addresses of one file need names of their own.
    return path === '/' ? index(file) : route(address, file, folder === address ? {} : { id: address })
  }),
  ...publicPages
    .filter(({ isTranslated }) => isTranslated)
    .flatMap(({ path, folder }) => translatedRoutes(path.slice(1), `pages/${folder}/route.tsx`)),
  ...translatedRoutes('invitation', 'pages/invitation/route.tsx'),
  ...translatedRoutes('ma-reservation/:key', 'pages/ma-reservation/in-language/route.tsx'),
  route('cgv/:version', 'pages/textes-legaux/route.tsx', { id: 'cgv/version' }),
  route('ma-reservation', 'pages/ma-reservation/lost-link/route.tsx'),
  route('ma-reservation/:key', 'pages/ma-reservation/route.tsx'),
  route('ma-reservation/:key/sortie.ics', 'endpoints/sortie-ics.ts'),
  route('ma-reservation/:key/facture.pdf', 'endpoints/facture-pdf.ts'),
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
  route('soutenir/qr-facture.pdf', 'endpoints/soutenir-pdf.ts'),
  route('f/:form', 'endpoints/formulaires.ts'),
  route('api/reservations', 'endpoints/api-reservations.ts'),
  route('api/disponibilites', 'endpoints/api-disponibilites.ts'),
  route('agenda/:key', 'endpoints/agenda.ts'),
  ...textsForPrograms.map((path) => route(path, 'endpoints/for-programs.ts', { id: path })),
  route('*', 'pages/introuvable/route.tsx'),
] satisfies RouteConfig
