import type { Served } from '../platform/http/call.ts'
import { changeConversation, readConversation, writeInConversation } from './change-conversation.ts'
import { importConversation } from './import-conversation.ts'
import { countConversations, listConversations } from './list-conversations.ts'
import { markSpam } from './mark-spam.ts'
import { openConversation } from './open-conversation.ts'

export const inboxRoutes: readonly Served[] = [
  listConversations,
  countConversations,
  openConversation,
  changeConversation,
  markSpam,
  importConversation,
  readConversation,
  writeInConversation,
]
