import type { Served } from '../platform/http/call.ts'
import { showAddress, suggest } from './serve-addresses.ts'

export const addressesRoutes: readonly Served[] = [suggest, showAddress]
