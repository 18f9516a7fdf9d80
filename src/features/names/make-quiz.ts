import type { DivineName } from '../../lib/duas/divine-name.ts'

export interface QuizQuestion {
  asked: DivineName
  /** Meanings to choose from, each another one, one of them right. */
  choices: readonly string[]
}

const questionCount = 10
const choiceCount = 4

function shuffled<T>(values: readonly T[], chance: () => number): T[] {
  const mixed = [...values]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1))
    const held = mixed[at] as T
    mixed[at] = mixed[other] as T
    mixed[other] = held
  }
  return mixed
}

/**
 * Ten names, each with four meanings. Two names may mean nearly the same: no two choices are the same words.
 * @param chance 0 to 1, as Math.random
 */
export function makeQuiz(names: readonly DivineName[], chance: () => number): QuizQuestion[] {
  return shuffled(names, chance)
    .slice(0, questionCount)
    .map(asked => {
      const others = [...new Set(names.map(({ meaning }) => meaning))].filter(each => each !== asked.meaning)
      const wrong = shuffled(others, chance).slice(0, choiceCount - 1)
      return { asked, choices: shuffled([asked.meaning, ...wrong], chance) }
    })
}
