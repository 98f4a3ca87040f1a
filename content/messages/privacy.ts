// Ce qui remplace une personne quand ses données sont effacées, ou deux ans après la sortie. L'adresse finit par
// « .invalid » : aucun e-mail ne peut y aller.

export const anonymousPerson = { name: 'Personne anonymisée', email: 'anonyme@anonyme.invalid' } as const

// Le lien vers la politique de confidentialité, sous les formulaires. Les pages support.ts et offered-outings.ts l’écrivent
// aussi.
export const privacyLinkLabel = 'Comment nous protégeons vos données'
