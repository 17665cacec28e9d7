import { roles, type Role } from '@spotter/domain/accounts/roles.ts'

export const isRole = (code: string): code is Role => roles.some((role) => role === code)
