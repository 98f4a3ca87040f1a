import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The one list of addresses. A page's folder bears the name of its address.
export default [
  index('pages/accueil/route.tsx'),
  route('api/reservations', 'pages/api-reservations/route.ts'),
  route('api/disponibilites', 'pages/api-disponibilites/route.ts'),
  route('*', 'pages/introuvable/route.tsx'),
] satisfies RouteConfig
