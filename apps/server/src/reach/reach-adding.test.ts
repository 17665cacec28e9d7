import { tryRoutes } from './try-routes.ts'

tryRoutes((method) => method === 'POST')
