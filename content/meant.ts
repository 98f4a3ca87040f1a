// Pour une autre association : ce qu’elle garde exprès de la première. « npm run content -- --reste » ne le montre plus.
// words : les mots, ou le nom d’une image (« planchette » vaut pour toutes celles dont le nom le contient) ; reason :
// pourquoi cela reste. Exemple : { words: 'Chasselas de Villeneuve', reason: 'Notre vigneron y est.' }

export const meant: readonly { words: string; reason: string }[] = []
