/** The questionnaires that were in the folder when the storefront was built. */
declare module 'virtual:questionnaires' {
  interface ListedQuestionnaire {
    readonly id: string;
    readonly name: string;
    readonly title: string;
    readonly condition: string;
    readonly treatment: string;
    readonly catalogue: { readonly condition: string; readonly treatment: string };
    readonly modes: readonly import('#engine').Mode[];
    /** What a pharmacist asks before she sells a product of the shop: no treatment of its own. */
    readonly isPharmacy: boolean;
    /** The questions, and the validator of each step. */
    load(): Promise<{
      /** The content hash under which the record keeps the document. */
      readonly hash: string;
      readonly document: import('#engine').QuestionnaireDocument;
      readonly forms: {
        readonly [mode in import('#engine').Mode]?: readonly import('#form').BuiltStep[];
      };
    }>;
  }

  export const questionnaires: readonly ListedQuestionnaire[];
}
