import type { DeviceStore, StoredClub, SealedRegistration } from '../offline/database.ts'

export function memoryStore(club: StoredClub | null = null) {
  let kept = club
  let next = 1
  const letters: SealedRegistration[] = []
  const store: DeviceStore = {
    readClub: async () => kept,
    saveClub: async (given) => void (kept = given),
    forgetClub: async () => void (kept = null),
    addSealed: async (letter) => void letters.push({ ...letter, id: next++ }),
    nextSealed: async (after) => letters.find(({ id }) => id > after) ?? null,
    removeSealed: async (gone) => {
      letters.splice(
        letters.findIndex(({ id }) => id === gone),
        1,
      )
    },
    countLetters: async () => letters.length,
  }
  return { ...store, letters }
}
