import { answerWith } from '../answer-with.ts'

answerWith((wish: string) => {
  if (wish === 'throw') throw new Error('no')
  if (wish === 'stay') for (;;);
  return wish.toUpperCase()
})
