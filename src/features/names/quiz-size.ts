export const questionCount = 10
export const choiceCount = 4
