import type { DeviceStore, KeptClub, Letter } from '../offline/database.ts'

/** What a device keeps, without a device. */
export function memoryStore(club: KeptClub | null = null) {
  let kept = club
  let next = 1
  const letters: Letter[] = []
  const store: DeviceStore = {
    readClub: async () => kept,
    keepClub: async (given) => void (kept = given),
    forgetClub: async () => void (kept = null),
    addLetter: async (letter) => void letters.push({ ...letter, id: next++ }),
    nextLetter: async (after) => letters.find(({ id }) => id > after) ?? null,
    removeLetter: async (gone) => {
      letters.splice(
        letters.findIndex(({ id }) => id === gone),
        1,
      )
    },
    countLetters: async () => letters.length,
  }
  return { ...store, letters }
}
