import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The one list of addresses. A page's folder bears the name of its address.
export default [
  index('pages/accueil/route.tsx'),
  route('qui-sommes-nous', 'pages/qui-sommes-nous/route.tsx'),
  route('nos-partenaires', 'pages/nos-partenaires/route.tsx'),
  route('nos-activites', 'pages/nos-activites/route.tsx'),
  route('nos-formules-gourmandes', 'pages/nos-formules-gourmandes/route.tsx'),
  route('infos-pratiques', 'pages/infos-pratiques/route.tsx'),
  route('panier', 'pages/panier/route.tsx'),
  route('reservations', 'pages/reservations/route.tsx'),
  route('ma-reservation', 'pages/ma-reservation/route.tsx'),
  route('contact', 'pages/contact/route.tsx'),
  route('privatisation-evenements', 'pages/privatisation-evenements/route.tsx'),
  route('nous-rejoindre', 'pages/nous-rejoindre/route.tsx'),
  route('mentions-legales', 'pages/mentions-legales/route.tsx'),
  route('politique-confidentialite', 'pages/politique-confidentialite/route.tsx'),
  route('cgv', 'pages/cgv/route.tsx'),
  route('f/:form', 'pages/formulaires/route.ts'),
  route('api/reservations', 'pages/api-reservations/route.ts'),
  route('api/disponibilites', 'pages/api-disponibilites/route.ts'),
  route('*', 'pages/introuvable/route.tsx'),
] satisfies RouteConfig
