const everyMs = 3000
const notes = [523, 659]

/** Two short notes, as often as a phone rings; silent until the page may play sound. Answers how to stop. */
export function startRinging(): (() => void) | undefined {
  if (typeof AudioContext === 'undefined') return undefined
  const sound = new AudioContext()
  const ring = () => notes.forEach((note, place) => play(sound, note, sound.currentTime + place * 0.35))
  ring()
  const timer = setInterval(ring, everyMs)
  return () => {
    clearInterval(timer)
    void sound.close().catch(() => undefined)
  }
}

function play(sound: AudioContext, note: number, at: number): void {
  const [tone, loudness] = [sound.createOscillator(), sound.createGain()]
  tone.frequency.value = note
  loudness.gain.setValueAtTime(0.08, at)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
  tone.connect(loudness).connect(sound.destination)
  tone.start(at)
  tone.stop(at + 0.3)
}
