// Written by 'npm run api:generate' from openapi/provider.yaml. Never edit it.

export const idPattern = '^[A-Za-z0-9._-]{1,64}$';

export const promoCodePattern = '^[^\\p{C}\\p{Zl}\\p{Zp}]{0,64}$';
