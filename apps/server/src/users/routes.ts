import type { Served } from '../platform/http/call.ts'
import { createClubUser, createUser } from './create-user.ts'
import { impersonate } from './impersonate.ts'
import { inviteUser } from './invite-user.ts'
import { listUserAccounts } from './list-user-accounts.ts'
import { listUserReferences } from './list-user-references.ts'
import { listClubUsers, listUsers } from './list-users.ts'
import { showClubUser, showUser } from './show-user.ts'
import { deleteClubUserRecord, deleteUser, deleteUserRecord, revokeAccess } from './remove-user.ts'
import { restoreClubUser, restoreUser } from './restore-user.ts'
import { stopImpersonating } from './stop-impersonating.ts'
import { updateClubUser, updateUser } from './update-user.ts'

export const usersRoutes: readonly Served[] = [
  impersonate,
  stopImpersonating,
  listClubUsers,
  createClubUser,
  showClubUser,
  updateClubUser,
  restoreClubUser,
  revokeAccess,
  listUsers,
  createUser,
  showUser,
  updateUser,
  restoreUser,
  deleteUser,
  deleteUserRecord,
  deleteClubUserRecord,
  inviteUser,
  listUserAccounts,
  ...listUserReferences,
]
