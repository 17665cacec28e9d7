import type { Served } from '../platform/http/call.ts'
import { serveCompanyGeneral } from './company-general.ts'
import { settingCollections } from './setting-collections.ts'

export const settingsRoutes: readonly Served[] = [...settingCollections, ...serveCompanyGeneral]
