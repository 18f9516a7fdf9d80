/** The project that carries Jariyah's own costs: no campaign raises for it, and who covers a card's fee gives to it. */
export const ownCostsProjectId = 'jariyah-costs'
