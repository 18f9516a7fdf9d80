import type { DivineName } from '../../lib/duas/divine-name.ts'
import { lettersOf } from '../../lib/duas/letters-of.ts'
import { choiceCount, questionCount } from './quiz-size.ts'

export interface QuizQuestion {
  asked: DivineName
  /** Meanings to choose from, each another one, one of them right. */
  choices: readonly string[]
}

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

/** Of two meanings one says what the other says, and maybe more: "The Judge", and "The Opener, the Judge". */
function isNear(one: string, other: string): boolean {
  const [letters, others] = [lettersOf(one), lettersOf(other)]
  return letters.includes(others) || others.includes(letters)
}

/**
 * Ten names, each with four meanings. What would be right as well is not offered, nor the same words twice.
 * @param chance 0 to 1, as Math.random
 */
export function makeQuiz(names: readonly DivineName[], chance: () => number): QuizQuestion[] {
  return shuffled(names, chance)
    .slice(0, questionCount)
    .map(asked => {
      const others = [...new Set(names.map(({ meaning }) => meaning))].filter(
        each => !isNear(each, asked.meaning),
      )
      const wrong = shuffled(others, chance).slice(0, choiceCount - 1)
      return { asked, choices: shuffled([asked.meaning, ...wrong], chance) }
    })
}
